import { translate } from '../translate'

interface Movable {
  title: string
  at: number
  /** Length of the list. */
  count: number
  onMove(to: number): void
}

/**
 * The buttons that move a line within its list. At the end of the list they do nothing but can be focused: a button that was disabled by
 * its own press would lose the focus.
 */
export function MoveButtons({ title, at, count, onMove }: Movable) {
  return ([-1, 1] as const).map((by) => {
    const to = at + by
    const isEnd = to < 0 || to >= count
    const label = translate(by < 0 ? 'lineUp' : 'lineDown', { title })
    return (
      <button
        key={by}
        type="button"
        className="move-line"
        aria-disabled={isEnd}
        aria-label={label}
        title={label}
        onClick={() => !isEnd && onMove(to)}
      >
        {by < 0 ? '↑' : '↓'}
      </button>
    )
  })
}
