import type { KeyboardEvent, ClipboardEvent, RefObject } from 'react'
import { useBodyWords } from './use-body-words'
import { htmlText } from './html-text'
import { continued, linked, marked, tabled, type Edit } from './line-edits'

export type Tool = 'heading' | 'number' | 'point' | 'table' | 'link'

/** Each tool with its button and its shortcut, used with Ctrl. */
export const tools: {
  tool: Tool
  word: `body${'Heading' | 'Numbers' | 'Points' | 'Table' | 'Link'}`
  code: string
  shift: boolean
  key: string
}[] = [
  { tool: 'heading', word: 'bodyHeading', code: 'Digit6', shift: true, key: 'Ctrl+Shift+6' },
  { tool: 'number', word: 'bodyNumbers', code: 'Digit7', shift: true, key: 'Ctrl+Shift+7' },
  { tool: 'point', word: 'bodyPoints', code: 'Digit8', shift: true, key: 'Ctrl+Shift+8' },
  { tool: 'table', word: 'bodyTable', code: 'Digit9', shift: true, key: 'Ctrl+Shift+9' },
  { tool: 'link', word: 'bodyLink', code: 'KeyK', shift: false, key: 'Ctrl+K' },
]

/** Inserts text like typing, so that the browser's own undo reverts it. */
function write(area: HTMLTextAreaElement, { from, to, put, select }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = put === '' ? from === to || document.execCommand?.('delete') : document.execCommand?.('insertText', false, put)
  if (!isTyped) {
    area.setRangeText(put, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

/** What buttons, keys and the clipboard do to the text; a read-only text is not changed. */
export function useBodyTools(area: RefObject<HTMLTextAreaElement | null>, fixed: boolean) {
  const word = useBodyWords()
  function apply(tool: Tool) {
    const at = area.current
    if (!at || fixed) return
    const given = { text: at.value, from: at.selectionStart, to: at.selectionEnd }
    if (tool === 'table') write(at, tabled(given, word('bodyColumn'), word('bodyCell')))
    else write(at, tool === 'link' ? linked(given, word('bodyLinkWords')) : marked(given, tool))
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // The IME handles keys during a composition; Safari ends the composition before the last key event, which has key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || fixed) return
    const found = (event.ctrlKey || event.metaKey) && tools.find(({ code, shift }) => code === event.code && shift === event.shiftKey)
    if (found) {
      event.preventDefault()
      return apply(found.tool)
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { value: text, selectionStart: from, selectionEnd: to } = event.currentTarget
    const edit = continued({ text, from, to })
    if (!edit) return
    event.preventDefault()
    write(event.currentTarget, edit)
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html')
    const words = html === '' || fixed ? '' : htmlText(html)
    if (words === '') return
    event.preventDefault()
    const { value: text, selectionStart: from, selectionEnd: to } = event.currentTarget
    // Several pasted lines do not continue the caret's line.
    const isOpen = words.includes('\n') && from > 0 && text[from - 1] !== '\n'
    const put = isOpen ? `\n\n${words}` : words
    write(event.currentTarget, { from, to, put, select: [from + put.length, from + put.length] })
  }

  return { apply, press, paste }
}
