// Kernels in the book: coloured as C++, which mdbook knows, with the name of their file above them.
'use strict';
for (const block of document.querySelectorAll('code.language-cuda, code.language-opencl')) {
    const name = [...block.classList].find(word => word.includes('.'));
    block.classList.remove('language-cuda', 'language-opencl');
    block.classList.add('language-cpp');
    hljs.highlightBlock(block);
    if (name) {
        const caption = document.createElement('div');
        caption.textContent = name;
        caption.style.cssText = 'font-family: var(--mono-font); font-size: 0.75em; opacity: 0.7; margin-bottom: -1.2em';
        block.parentElement.before(caption);
    }
}
