import { Box, Ground, IsoLine, Node, Plane, Sheet, TreeShape, Windows } from '../iso'

/** Illustration of an account: an enterprise's building, card, key, and confirmed information. */
export function AccountScene() {
  return (
    <>
      <Ground size={310} />
      <IsoLine
        points={[
          [-155, 84],
          [155, 84],
        ]}
        flow
      />
      <IsoLine
        points={[
          [96, -155],
          [96, 84],
        ]}
        flow
      />
      <Box
        from={[-126, -126]}
        size={[84, 70, 70]}
        tone="pale"
        left={<Windows width={84} height={70} columns={6} rows={4} />}
        right={<Windows width={70} height={70} columns={5} rows={4} />}
      />
      <Box from={[-40, -120]} size={[100, 90, 22]} tone="white" />
      <Box
        from={[-28, -110, 22]}
        size={[76, 68, 118]}
        tone="mid"
        left={<Windows width={76} height={118} columns={6} rows={8} lit={[8, 20, 33]} />}
        right={<Windows width={68} height={118} columns={5} rows={8} lit={[6, 17, 28]} />}
      />
      <Box from={[-10, -94, 140]} size={[40, 34, 12]} tone="soft" />
      <TreeShape point={[118, -126]} />
      <TreeShape point={[124, -98]} tall={12} />
      <TreeShape point={[-134, -22]} tall={12} />
      <Card />
      <Box from={[92, 104]} size={[40, 34, 22]} tone="accent" />
      <Box from={[36, 112]} size={[44, 26, 14]} tone="soft" />
      <Node point={[96, 84]} />
      <Node point={[-70, 84]} r={3} />
      <Confirmed />
    </>
  )
}

function Card() {
  return (
    <>
      <Box from={[-132, 26]} size={[150, 24, 10]} tone="soft" />
      <Plane side="left" from={[-134, 40, 112]}>
        <rect className="iso-sheet-shade" x="-5" y="6" width="154" height="100" rx="10" />
        <rect className="iso-sheet" width="154" height="100" rx="10" />
        <path className="ink-6" d="M0 10A10 10 0 0 1 10 0h134a10 10 0 0 1 10 10v12H0z" />
        <circle className="ink-2" cx="40" cy="60" r="25" />
        <circle className="ink-5" cx="40" cy="53" r="9" />
        <path className="ink-5" d="M22 76a18 14 0 0 1 36 0 25 25 0 0 1-36 0z" />
        <path className="ink-6" d="M78 40h48v8H78z" />
        <path className="ink-3" d="M78 56h60v6H78zM78 70h42v6H78z" />
        <path className="ink-a" d="M78 82h26v9H78z" />
      </Plane>
    </>
  )
}

function Confirmed() {
  return (
    <g>
      <Sheet side="right" from={[188, 46, 84]} width={96} height={92}>
        <path className="ink-2" d="M48 12l28 10v20c0 17-12 28-28 36-16-8-28-19-28-36V22z" />
        <path className="ink-5" d="M48 20l21 8v15c0 13-9 21-21 27-12-6-21-14-21-27V28z" />
        <path className="pen-0" d="M38 44l8 8 14-17" />
      </Sheet>
    </g>
  )
}
