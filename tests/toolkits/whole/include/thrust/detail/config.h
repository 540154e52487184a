#pragma once
#define THRUST_OF_THE_TESTS 1
