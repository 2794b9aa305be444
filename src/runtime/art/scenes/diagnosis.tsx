import { Box, Ground, IsoLine, Node, Plane, Sheet } from '../iso'

const ring = (r: number) => `M0 ${-r}L${r * 0.95} ${-r * 0.31}L${r * 0.59} ${r * 0.81}L${-r * 0.59} ${r * 0.81}L${-r * 0.95} ${-r * 0.31}z`

/** Illustration of a diagnosis: a radar on a large screen, bars of data in front, findings beside it. */
export function DiagnosisScene() {
  return (
    <>
      <Ground size={310} />
      <IsoLine
        points={[
          [-155, 100],
          [0, 100],
          [0, 155],
        ]}
        flow
      />
      <IsoLine
        points={[
          [60, 0],
          [155, 0],
        ]}
        flow
      />
      <Box from={[-96, -70]} size={[190, 30, 14]} tone="soft" />
      <Box from={[-10, -62, 14]} size={[18, 12, 26]} tone="mid" />
      <Box from={[-120, -62, 34]} size={[238, 12, 168]} tone="mid" left={<Radar />} />
      <Bars />
      <Box from={[88, 52]} size={[46, 46, 10]} tone="soft" />
      <Box from={[96, 60, 10]} size={[30, 30, 30]} tone="accent" />
      <Node point={[0, 100]} />
      <Node point={[150, 0]} r={3} />
      <g>
        <Sheet side="right" from={[196, 66, 74]} width={104} height={96}>
          {[18, 44, 70].map((y) => (
            <g key={y}>
              <circle className="ink-a" cx="18" cy={y + 4} r="7" />
              <path className="pen-0" d={`M14.5 ${y + 4}l2.5 2.5 4.5-5`} strokeWidth="2" />
              <path className="ink-3" d={`M34 ${y}h54v7H34z`} />
            </g>
          ))}
        </Sheet>
      </g>
      <g>
        <Sheet from={[-226, 60, 60]} width={92} height={70}>
          <path className="pen-2" d="M20 50a26 26 0 0 1 52 0" strokeWidth="9" />
          <path className="pen-a" d="M20 50a26 26 0 0 1 40-22" strokeWidth="9" />
          <path className="pen-6" d="M46 50l12-16" />
        </Sheet>
      </g>
    </>
  )
}

function Radar() {
  return (
    <>
      <rect className="ink-0" x="8" y="8" width="222" height="152" rx="6" />
      <g transform="translate(88 90)">
        <path className="ink-1" d={ring(62)} />
        <path className="pen-2" d={`${ring(62)}${ring(44)}${ring(26)}M0 0V-62M0 0L59-19M0 0L37 50M0 0L-37 50M0 0L-59-19`} />
        <path className="ink-a-soft" d="M0-52L44-14 26 36-30 41-38-12z" />
        <path className="pen-a" d="M0-52L44-14 26 36-30 41-38-12z" />
        {[
          [0, -52],
          [44, -14],
          [26, 36],
          [-30, 41],
          [-38, -12],
        ].map(([x, y]) => (
          <circle key={x} className="ink-6" cx={x} cy={y} r="4" />
        ))}
      </g>
      <path className="ink-6" d="M168 34h44v10h-44z" />
      <path className="ink-3" d="M168 58h44v6h-44zM168 76h32v6h-32zM168 94h40v6h-40zM168 112h26v6h-26z" />
    </>
  )
}

function Bars() {
  return (
    <>
      <Plane side="top" from={[-124, 12]}>
        <path className="ink-2" d="M0 0h150v62H0z" />
      </Plane>
      {[26, 44, 34, 58].map((h, index) => (
        <Box key={h} from={[-112 + index * 34, 28]} size={[22, 28, h]} tone={index === 3 ? 'deep' : 'mid'} />
      ))}
    </>
  )
}
