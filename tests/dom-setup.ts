import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { waitLimit } from '../src/cli/time-limits'
import { quickStyles } from './quick-styles'

afterEach(cleanup)
// Files of a worker share their document: what one has stored, such as the last open tab, must not reach the next, nor must its styles.
afterAll(() => {
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  localStorage.clear()
  sessionStorage.clear()
})
// Files share their modules: one still loading when its file ends would stay broken for the next.
afterAll(() => vi.dynamicImportSettled())

// A busy machine may need long, so waits are limited only by the common limit.
configure({ asyncUtilTimeout: waitLimit })

// Browser features that jsdom lacks; antd and the shell use them.
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom knows <dialog> but cannot open it; tests in the node environment have no elements at all.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
}
window.scrollTo = () => undefined

globalThis.getComputedStyle = window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window))
