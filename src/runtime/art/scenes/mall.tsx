import { projected, Box, Ground, IsoLine, Node, Plane, Sheet, TreeShape } from '../iso'

/** Illustration of a marketplace: a shop with an awning, products on stands, and lines that connect demand and supply. */
export function MallScene() {
  return (
    <>
      <Ground size={316} />
      <IsoLine
        points={[
          [-158, 92],
          [158, 92],
        ]}
        flow
      />
      <IsoLine
        points={[
          [104, 92],
          [104, -158],
        ]}
        flow
      />
      <Shop />
      <TreeShape point={[126, -140]} />
      <TreeShape point={[132, -112]} tall={12} />
      <Box
        from={[-120, 40]}
        size={[42, 30, 20]}
        tone="white"
        top={<path className="ink-4" d="M18 0h6v30h-6z" />}
        left={<path className="ink-4" d="M18 0h6v8h-6z" />}
      />
      <Box from={[-112, 46, 20]} size={[26, 22, 18]} tone="accent" />
      <Box from={[-58, 42]} size={[30, 28, 26]} tone="mid" top={<path className="ink-0" d="M12 0h6v28h-6z" opacity=".7" />} />
      <Bag />
      <Box from={[84, 112]} size={[44, 30, 30]} tone="soft" />
      <Box from={[40, 118]} size={[30, 24, 20]} tone="accent" />
      <Node point={[-100, 92]} />
      <Node point={[104, 92]} />
      <Node point={[104, -40]} r={3} />
      <g>
        <Sheet side="right" from={[190, 40, 92]} width={100} height={92}>
          <rect className="ink-2" x="12" y="12" width="34" height="34" rx="6" />
          <rect className="ink-3" x="54" y="12" width="34" height="34" rx="6" />
          <path className="ink-3" d="M12 56h34v6H12zM54 56h34v6H54z" />
          <path className="ink-a" d="M12 70h24v9H12zM54 70h24v9H54z" />
          <path className="pen-6" d="M22 29l6 6 9-11" />
          <circle className="ink-0" cx="71" cy="29" r="8" />
        </Sheet>
      </g>
    </>
  )
}

function Shop() {
  const stripes = [0, 1, 2, 3, 4, 5]
  const corner = (...points: [number, number, number][]) => points.map((point) => projected(point).join(',')).join(' ')
  return (
    <>
      <Box
        from={[-126, -120]}
        size={[204, 104, 104]}
        tone="soft"
        left={<Front />}
        right={<path className="ink-0" d="M16 36h72v44H16z" opacity=".6" />}
      />
      <Box from={[-136, -130, 104]} size={[224, 124, 12]} tone="white" />
      <Box
        from={[-70, -96, 116]}
        size={[92, 40, 44]}
        tone="deep"
        left={<path className="pen-0" d="M26 12h6l6 16h20l5-12H36" strokeWidth="3.5" />}
      />
      {stripes.map((n) => (
        <polygon
          key={n}
          className={n % 2 ? 'ink-0' : 'ink-5'}
          points={corner([-126 + n * 34, -16, 92], [-92 + n * 34, -16, 92], [-92 + n * 34, 18, 72], [-126 + n * 34, 18, 72])}
        />
      ))}
      <polygon className="ink-3" points={corner([-126, 18, 72], [78, 18, 72], [78, 18, 66], [-126, 18, 66])} />
    </>
  )
}

function Front() {
  return (
    <>
      <path className="ink-0" d="M14 34h84v58H14z" opacity=".8" />
      <path className="ink-3" d="M22 70h14v22H22zM44 62h14v30H44zM66 74h18v18H66z" />
      <path className="ink-7" d="M122 34h56v70h-56z" opacity=".75" />
      <circle className="ink-0" cx="168" cy="72" r="3" />
    </>
  )
}

function Bag() {
  return (
    <>
      <Box from={[4, 36]} size={[46, 30, 52]} tone="deep" left={<path className="pen-0" d="M14 14a9 12 0 0 0 18 0" strokeWidth="3" />} />
      <Plane side="left" from={[4, 52, 74]}>
        <path className="pen-4" d="M12 22V12a11 11 0 0 1 22 0v10" strokeWidth="3" />
      </Plane>
    </>
  )
}
