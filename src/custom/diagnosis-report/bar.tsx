interface Props {
  /** 0–100. */
  rate: number
  /** 0–100: where other enterprises stand. */
  mark: number | null
}

const inside = (share: number) => `${Math.min(100, Math.max(0, share))}%`

/** A share on its track, with a mark for the average of the industry. It only draws what the numbers beside it say. */
export function Bar({ rate, mark }: Props) {
  return (
    <span className="report__bar" aria-hidden="true">
      <span className="report__fill" style={{ inlineSize: inside(rate) }} />
      {mark !== null && <span className="report__mark" style={{ insetInlineStart: inside(mark) }} />}
    </span>
  )
}
