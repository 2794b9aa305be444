import { Box, Ground, IsoLine, Node, Plane, Sheet, TreeShape } from '../iso'

const stages = [18, 44, 70, 96, 122]

/** Illustration of a project: five steps that rise to a flag, with papers and seals beside them. */
export function ProjectScene() {
  return (
    <>
      <Ground size={320} />
      <IsoLine
        points={[
          [-160, 110],
          [160, 110],
        ]}
        flow
      />
      {stages.map((height, index) => (
        <Step key={height} x={index * 58 - 140} height={height} number={index + 1} />
      ))}
      <Flag />
      <Papers />
      <TreeShape point={[-142, 126]} tall={12} />
      <TreeShape point={[116, 76]} />
      <Box from={[58, 122]} size={[46, 28, 16]} tone="soft" />
      <Box from={[70, 126, 16]} size={[20, 20, 18]} tone="accent" />
      <Node point={[-80, 110]} />
      <Node point={[30, 110]} r={3} />
      <Node point={[140, 110]} r={3} />
    </>
  )
}

function Step({ x, height, number }: { x: number; height: number; number: number }) {
  const tone = number === 5 ? 'deep' : number > 2 ? 'mid' : 'soft'
  const marks = Array.from({ length: number }, (_, dot) => (
    <circle key={dot} className="ink-0" cx={12 + dot * 8} cy={height - 10} r="2.6" />
  ))
  return (
    <Box
      from={[x, -110]}
      size={[58, 150, height]}
      tone={tone}
      left={marks}
      top={<path className="ink-0" d="M22 8h14v134H22z" opacity=".45" />}
    />
  )
}

function Flag() {
  return (
    <>
      <IsoLine
        points={[
          [121, -60, 122],
          [121, -60, 206],
        ]}
        className="pen-6"
      />
      <Plane side="left" from={[121, -60, 206]}>
        <path className="ink-a" d="M2 0c16-8 26 8 46 0v30c-20 8-30-8-46 0z" />
      </Plane>
      <Node point={[121, -60, 122]} r={3} />
    </>
  )
}

function Papers() {
  return (
    <>
      <g>
        <Plane side="left" from={[-196, 40, 190]}>
          <rect className="iso-sheet-shade" x="-4" y="5" width="92" height="118" rx="8" />
          <rect className="iso-sheet" width="92" height="118" rx="8" />
          <path className="ink-6" d="M14 16h40v8H14z" />
          <path className="ink-3" d="M14 36h64v5H14zM14 50h64v5H14zM14 64h46v5H14z" />
          <circle className="pen-a" cx="66" cy="92" r="13" />
          <path className="pen-a" d="M60 92l5 5 8-10" />
          <path className="ink-2" d="M14 84h30v6H14zM14 96h22v6H14z" />
        </Plane>
      </g>
      <g>
        <Sheet side="right" from={[214, 50, 70]} width={92} height={72}>
          <path className="pen-2" d="M14 56h64" />
          <path className="ink-3" d="M16 40h12v16H16zM34 32h12v24H34z" />
          <path className="ink-5" d="M52 24h12v32H52z" />
          <path className="pen-a" d="M18 28l20-10 12 2 22-10" strokeWidth="2.5" />
        </Sheet>
      </g>
    </>
  )
}
