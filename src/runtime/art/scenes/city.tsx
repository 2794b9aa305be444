import { Box, Ground, IsoLine, Node, Plane, Sheet, TreeShape, Windows } from '../iso'

/** Illustration of a city: towers, roads that carry light, and two sheets of figures above. */
export function CityScene() {
  return (
    <>
      <Ground size={330} />
      <Plane side="top" from={[-165, -165]}>
        <path className="ink-2" d="M0 96H330V118H0zM0 214H330V232H0zM104 0H122V330H104zM222 0H240V330H222z" />
      </Plane>
      <IsoLine
        points={[
          [-165, -58],
          [-52, -58],
          [-52, 165],
        ]}
        flow
      />
      <IsoLine
        points={[
          [66, -165],
          [66, 58],
          [165, 58],
        ]}
        flow
      />
      <Node point={[-52, -58]} />
      <Node point={[66, 58]} />
      <Node point={[-52, 68]} r={3} />
      <Node point={[66, -58]} r={3} />
      <Back />
      <Middle />
      <Front />
      <Figures />
    </>
  )
}

function Back() {
  return (
    <>
      <Box
        from={[-150, -150]}
        size={[40, 66, 92]}
        tone="soft"
        left={<Windows width={40} height={92} columns={3} rows={7} lit={[4, 11]} />}
        right={<Windows width={66} height={92} columns={5} rows={7} lit={[3, 17]} />}
      />
      <Box
        from={[-104, -146]}
        size={[34, 60, 52]}
        tone="pale"
        left={<Windows width={34} height={52} columns={3} rows={4} />}
        right={<Windows width={60} height={52} columns={5} rows={4} />}
      />
      <Box from={[-34, -150]} size={[72, 70, 20]} tone="pale" />
      <Box
        from={[-24, -140, 20]}
        size={[50, 48, 138]}
        tone="mid"
        left={<Windows width={50} height={138} columns={4} rows={10} lit={[5, 14, 27]} />}
        right={<Windows width={48} height={138} columns={4} rows={10} lit={[8, 21, 30]} />}
      />
      <Box from={[-10, -126, 158]} size={[22, 20, 18]} tone="soft" />
      <IsoLine
        points={[
          [1, -116, 176],
          [1, -116, 214],
        ]}
        className="pen-4"
      />
      <Node point={[1, -116, 216]} r={4} />
      <Box
        from={[92, -148]}
        size={[52, 64, 66]}
        tone="soft"
        left={<Windows width={52} height={66} columns={4} rows={5} lit={[6]} />}
        right={<Windows width={64} height={66} columns={5} rows={5} />}
      />
    </>
  )
}

function Middle() {
  return (
    <>
      <Box
        from={[-150, -32]}
        size={[76, 66, 34]}
        tone="white"
        left={<Windows width={76} height={34} columns={6} rows={2} lit={[2, 3]} />}
        right={<Windows width={66} height={34} columns={5} rows={2} />}
      />
      <Box
        from={[-136, -20, 34]}
        size={[40, 40, 58]}
        tone="soft"
        left={<Windows width={40} height={58} columns={3} rows={4} lit={[4]} />}
        right={<Windows width={40} height={58} columns={3} rows={4} lit={[7]} />}
      />
      <Box from={[-34, -32]} size={[78, 66, 16]} tone="pale" />
      <Box
        from={[-24, -24, 16]}
        size={[58, 50, 88]}
        tone="deep"
        left={<Windows width={58} height={88} columns={5} rows={6} lit={[6, 13, 22]} />}
        right={<Windows width={50} height={88} columns={4} rows={6} lit={[5, 18]} />}
      />
      <Box from={[-14, -14, 104]} size={[38, 30, 12]} tone="mid" />
      <TreeShape point={[90, -34]} />
      <TreeShape point={[112, -24]} tall={11} />
      <Box
        from={[86, -4]}
        size={[66, 42, 44]}
        tone="soft"
        left={<Windows width={66} height={44} columns={5} rows={3} lit={[7]} />}
        right={<Windows width={42} height={44} columns={3} rows={3} />}
      />
    </>
  )
}

function Front() {
  return (
    <>
      <TreeShape point={[-148, 92]} tall={13} />
      <Box
        from={[-140, 112]}
        size={[64, 40, 30]}
        tone="soft"
        left={<Windows width={64} height={30} columns={5} rows={2} lit={[1]} />}
        right={<Windows width={40} height={30} columns={3} rows={2} />}
      />
      <Box from={[-30, 86]} size={[70, 68, 12]} tone="pale" />
      <Box from={[-18, 98, 12]} size={[44, 44, 26]} tone="accent" />
      <TreeShape point={[22, 92]} tall={11} />
      <Box
        from={[84, 84]}
        size={[64, 64, 46]}
        tone="mid"
        left={<Windows width={64} height={46} columns={5} rows={3} lit={[3, 12]} />}
        right={<Windows width={64} height={46} columns={5} rows={3} lit={[6]} />}
      />
    </>
  )
}

function Figures() {
  return (
    <>
      <g>
        <Sheet from={[-214, 60, 128]} width={118} height={78}>
          <path className="ink-2" d="M14 56h10v10H14zM32 44h10v22H32z" />
          <path className="ink-4" d="M50 50h10v16H50zM68 34h10v32H68z" />
          <path className="ink-6" d="M86 22h10v44H86z" />
          <path className="pen-a" d="M18 42l18-14 18 6 18-16 20-6" />
        </Sheet>
      </g>
      <g>
        <Sheet side="right" from={[178, 20, 112]} width={104} height={70}>
          <circle className="pen-2" cx="34" cy="35" r="19" strokeWidth="8" />
          <path className="pen-6" d="M34 16a19 19 0 0 1 17.5 26.5" strokeWidth="8" />
          <path className="ink-3" d="M66 20h26v6H66zM66 34h20v6H66zM66 48h24v6H66z" />
        </Sheet>
      </g>
      <IsoLine
        points={[
          [-150, 60, 128],
          [-76, 60, 16],
        ]}
        className="iso-beam"
      />
      <IsoLine
        points={[
          [178, -40, 112],
          [120, 16, 50],
        ]}
        className="iso-beam"
      />
    </>
  )
}
