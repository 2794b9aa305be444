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
    <svg className="report__bar" aria-hidden="true" focusable="false">
      <rect className="report__fill" width={inside(rate)} height="100%" rx="4" />
      {mark !== null && <rect className="report__mark" x={inside(mark)} y="-30%" width="3" height="160%" />}
    </svg>
  )
}
