// A project's own header, which has the name of one of NVIDIA's.
#pragma once
#define TILE 16
