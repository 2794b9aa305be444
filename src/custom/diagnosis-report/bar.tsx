interface Props {
  /** 0–100. */
  rate: number
  /** 0–100: the average of other enterprises. */
  mark: number | null
}

const inside = (share: number) => `${Math.min(100, Math.max(0, share))}%`

/** A bar with a mark for the industry's average. It repeats the numbers beside it, so it is hidden from screen readers. */
export function Bar({ rate, mark }: Props) {
  return (
    <svg className="report__bar" aria-hidden="true" focusable="false">
      <rect className="report__fill" width={inside(rate)} height="100%" rx="4" />
      {mark !== null && <rect className="report__mark" x={inside(mark)} y="-30%" width="3" height="160%" />}
    </svg>
  )
}
