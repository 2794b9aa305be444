import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** Milliseconds for the pointer to cross the gap between a button and its panel. */
const leaveDelay = 180

const stops = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('a[href], button:not([disabled])') ?? [])]

function step(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return items[(at + (key === 'ArrowDown' ? 1 : at < 0 ? 0 : -1) + items.length) % items.length]
}

export interface Disclosure {
  open: boolean
  close(): void
  /** Props of the element around button and panel. */
  around: {
    ref: RefObject<HTMLDivElement | null>
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onPointerDown(event: PointerEvent): void
    onBlur(event: FocusEvent): void
    onKeyDown(event: KeyboardEvent): void
  }
  button: { ref: RefObject<HTMLButtonElement | null>; onClick(event: MouseEvent): void; 'aria-expanded': boolean }
}

/**
 * A button with a panel that opens on hover, click, Enter and arrow down, is navigated by arrow keys, and closes with Escape, when
 * pointer or focus leave it, and after a choice.
 */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wantsFocus = useRef(false)
  const pointer = useRef('')

  useEffect(() => {
    if (open && wantsFocus.current)
      stops(root.current)
        .find((stop) => stop !== button.current)
        ?.focus()
    wantsFocus.current = false
  }, [open])
  useEffect(() => () => clearTimeout(leaving.current), [])
  useEffect(() => {
    if (!open) return undefined
    // Opened by hover, the panel has no focus, so Escape is handled on the document; so is a touch, which causes no blur.
    const dismiss = (event: Event) => {
      const away = event instanceof globalThis.KeyboardEvent ? event.key === 'Escape' : !root.current?.contains(event.target as Node)
      if (away) setOpen(false)
    }
    document.addEventListener('keydown', dismiss)
    document.addEventListener('pointerdown', dismiss)
    return () => {
      document.removeEventListener('keydown', dismiss)
      document.removeEventListener('pointerdown', dismiss)
    }
  }, [open])

  const show = (shown: boolean) => {
    clearTimeout(leaving.current)
    setOpen(shown)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      show(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      wantsFocus.current = true
      show(true)
    } else if (open && ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
      event.preventDefault()
      step(
        stops(root.current).filter((stop) => stop !== button.current),
        event.key,
      )?.focus()
    }
  }
  return {
    open,
    // The chosen entry disappears with its panel, so the focus moves to the button.
    close: () => {
      button.current?.focus()
      show(false)
    },
    around: {
      ref: root,
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') show(true)
      },
      onPointerDown: (event) => void (pointer.current = event.pointerType),
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), leaveDelay)
      },
      onBlur: (event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(false)
      },
      onKeyDown,
    },
    button: {
      ref: button,
      // Hover has already opened it for a mouse, so a mouse click must not close it. A click by keyboard has `detail` 0.
      onClick: (event) => show(!open || (event.detail > 0 && pointer.current === 'mouse')),
      'aria-expanded': open,
    },
  }
}
