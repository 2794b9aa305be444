import { projected, Box, Ground, IsoLine, Node, Plane, Sheet, TreeShape, Windows } from '../iso'

/** Illustration of a connected factory: saw-tooth hall, chimney, an assembly line, and figures on a screen. */
export function FactoryScene() {
  return (
    <>
      <Ground size={320} />
      <IsoLine
        points={[
          [-160, 66],
          [160, 66],
        ]}
        flow
      />
      <IsoLine
        points={[
          [104, -160],
          [104, 66],
        ]}
        flow
      />
      <Hall />
      <Box from={[-140, 40]} size={[240, 36, 12]} tone="soft" top={<path className="pen-4" d="M8 18H232" strokeDasharray="6 8" />} />
      {[-126, -66, -6, 54].map((x, index) => (
        <Box
          key={x}
          from={[x, 47, 12]}
          size={[22, 22, 20]}
          tone={index % 2 ? 'accent' : 'white'}
          top={<path className="ink-4" d="M9 0h4v22H9z" />}
        />
      ))}
      <Arm />
      <TreeShape point={[126, -120]} />
      <TreeShape point={[132, -90]} tall={12} />
      <Box
        from={[118, 84]}
        size={[28, 44, 26]}
        tone="mid"
        left={<Windows width={28} height={26} columns={2} rows={2} lit={[1]} />}
        right={<Windows width={44} height={26} columns={3} rows={2} />}
      />
      <Node point={[104, -50]} />
      <Node point={[104, 66]} />
      <g>
        <Sheet from={[-186, 108, 92]} width={122} height={82}>
          <path className="ink-1" d="M12 12h98v10H12z" />
          <path className="pen-2" d="M14 68h94M14 52h94M14 36h94" />
          <path className="pen-6" d="M16 62l18-10 16 6 20-22 16 8 20-14" />
          <circle className="ink-a" cx="106" cy="30" r="4.5" />
        </Sheet>
      </g>
      <IsoLine
        points={[
          [-126, 108, 92],
          [-116, 60, 34],
        ]}
        className="iso-beam"
      />
    </>
  )
}

function Tooth({ x }: { x: number }) {
  const corner = (...points: [number, number, number][]) => points.map((point) => projected(point).join(',')).join(' ')
  return (
    <>
      <polygon className="ink-2" points={corner([x, -130, 66], [x + 56, -130, 66], [x, -130, 102])} />
      <polygon className="ink-1" points={corner([x, -130, 102], [x, -10, 102], [x + 56, -10, 66], [x + 56, -130, 66])} />
      <polygon className="ink-4" points={corner([x, -10, 102], [x, -10, 66], [x + 56, -10, 66])} />
      <polygon className="ink-0" points={corner([x + 8, -10, 92], [x + 8, -10, 74], [x + 34, -10, 74])} opacity=".6" />
    </>
  )
}

function Hall() {
  return (
    <>
      <Box
        from={[84, -140]}
        size={[24, 24, 150]}
        tone="mid"
        right={<path className="ink-0" d="M0 16h24v10H0zM0 36h24v10H0z" opacity=".7" />}
        left={<path className="ink-0" d="M0 16h24v10H0zM0 36h24v10H0z" opacity=".7" />}
      />
      <g>
        <path className="ink-2" transform="translate(196 -196) scale(1.5)" d="M6 20a9 9 0 0 1 1-18 12 12 0 0 1 22-2 9 9 0 0 1 7 20z" />
      </g>
      <Box
        from={[-140, -130]}
        size={[168, 120, 66]}
        tone="soft"
        left={<Windows width={168} height={66} columns={9} rows={2} lit={[3, 12, 13]} />}
        right={<path className="ink-0" d="M12 26h40v40H12zM68 26h40v40H68z" opacity=".55" />}
      />
      <Tooth x={-140} />
      <Tooth x={-84} />
      <Tooth x={-28} />
      <Box
        from={[30, -104]}
        size={[44, 94, 40]}
        tone="pale"
        left={<Windows width={44} height={40} columns={3} rows={2} />}
        right={<Windows width={94} height={40} columns={6} rows={2} lit={[4, 9]} />}
      />
    </>
  )
}

function Arm() {
  return (
    <>
      <Box from={[16, 100]} size={[34, 34, 14]} tone="deep" />
      <Plane side="left" from={[33, 118, 110]}>
        <path className="pen-6" d="M0 92L-16 44 22 14" strokeWidth="12" />
        <path className="pen-6" d="M22 14v18M12 40v-8h20v8" strokeWidth="6" />
        <circle className="ink-0" cx="-16" cy="44" r="6" />
        <circle className="ink-0" cx="22" cy="14" r="5" />
      </Plane>
    </>
  )
}
