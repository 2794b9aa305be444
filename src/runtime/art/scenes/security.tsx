import { Box, Ground, IsoLine, Node, Plane } from '../iso'

/** Illustration of security: a shield over server racks, inside a scanning ring. */
export function SecurityScene() {
  return (
    <>
      <Ground size={310} />
      <Plane side="top" from={[0, 0]}>
        <circle className="pen-2" r="132" strokeWidth="14" />
        <circle className="pen-4" r="132" strokeDasharray="3 15" />
        <circle className="ink-1" r="96" />
      </Plane>
      <IsoLine
        points={[
          [-155, -112],
          [-60, -112],
          [-60, -40],
        ]}
        flow
      />
      <IsoLine
        points={[
          [155, 112],
          [60, 112],
          [60, 40],
        ]}
        flow
      />
      <Node point={[60, 112]} />
      <Node point={[-130, 60]} r={3} />
      <Node point={[130, 20]} r={3} />
      <Rack x={-122} y={-64} tall={92} />
      <Rack x={-66} y={-104} tall={112} />
      <Rack x={64} y={-110} tall={92} />
      <Rack x={112} y={-62} tall={70} />
      <Box from={[-48, -48]} size={[96, 96, 12]} tone="soft" />
      <Box from={[-34, -34, 12]} size={[68, 68, 10]} tone="mid" />
      <g>
        <Shield />
      </g>
      <Lock />
      <Box from={[-136, 90]} size={[40, 26, 16]} tone="accent" />
      <Box from={[-86, 104]} size={[26, 26, 26]} tone="soft" />
    </>
  )
}

function Rack({ x, y, tall }: { x: number; y: number; tall: number }) {
  const rows = Array.from({ length: Math.floor(tall / 18) }, (_, row) => row * 18 + 8)
  const side = (width: number) =>
    rows.map((row) => (
      <g key={row}>
        <rect className="ink-0" x="5" y={row} width={width - 10} height="8" rx="2" opacity=".6" />
        <circle className="ink-a" cx={width - 10} cy={row + 4} r="2" />
      </g>
    ))
  return <Box from={[x, y]} size={[40, 44, tall]} tone="mid" left={side(40)} right={side(44)} />
}

function Shield() {
  const outline = 'M0-92C26-74 54-66 82-64V4C82 52 46 84 0 104-46 84-82 52-82 4V-64C-54-66-26-74 0-92z'
  return (
    <g transform="translate(0 -108)">
      <path className="ink-7" d={outline} transform="translate(9 7)" opacity=".3" />
      <path className="ink-5" d={outline} />
      <path className="ink-6" d="M0-92C26-74 54-66 82-64V4C82 52 46 84 0 104z" />
      <path className="ink-0" d={outline} transform="translate(0 2) scale(.8)" opacity=".16" />
      <path className="pen-0" d="M-34 2l24 26 46-52" strokeWidth="13" />
    </g>
  )
}

function Lock() {
  return (
    <>
      <Box
        from={[74, 60]}
        size={[44, 30, 36]}
        tone="accent"
        left={<path className="ink-0" d="M22 10a6 6 0 0 1 3 11v8h-6v-8a6 6 0 0 1 3-11z" />}
      />
      <Plane side="left" from={[74, 78, 62]}>
        <path className="pen-4" d="M10 28V15a12 12 0 0 1 24 0v13" strokeWidth="6" />
      </Plane>
    </>
  )
}
