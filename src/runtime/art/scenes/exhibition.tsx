import { Box, Ground, IsoLine, Node, Plane, Sheet, TreeShape, Windows } from '../iso'

/** Illustration of an exhibition hall with an open front: columns, a large screen, and stands with exhibits. */
export function ExhibitionScene() {
  return (
    <>
      <Ground size={320} />
      <Box from={[-140, -140]} size={[280, 12, 96]} tone="pale" left={<Wall />} />
      <Box from={[-140, -128]} size={[12, 200, 96]} tone="pale" right={<path className="ink-2" d="M20 20h60v44H20zM110 20h60v44h-60z" />} />
      <Roof />
      <Stand x={-84} y={-64} tone="accent" tall={30} />
      <Stand x={-4} y={-70} tone="mid" tall={42} />
      <Stand x={76} y={-64} tone="soft" tall={30} />
      {[-128, -42, 44, 130].map((x) => (
        <Box key={x} from={[x, 60]} size={[10, 10, 96]} tone="soft" />
      ))}
      <Box from={[-140, 56, 96]} size={[292, 18, 22]} tone="mid" left={<path className="ink-0" d="M112 8h68v6h-68z" />} />
      <Plane side="top" from={[-60, 84]}>
        <path className="ink-2" d="M0 0h120v70H0z" />
        <path className="ink-3" d="M14 0h10v70H14zM96 0h10v70H96z" />
      </Plane>
      <TreeShape point={[-140, 110]} />
      <TreeShape point={[-112, 128]} tall={11} />
      <TreeShape point={[112, 112]} />
      <IsoLine
        points={[
          [-160, 148],
          [160, 148],
        ]}
        flow
      />
      <Node point={[0, 148]} />
      <g>
        <Sheet side="right" from={[196, 20, 84]} width={86} height={112}>
          <path className="ink-2" d="M12 14h62v40H12z" />
          <path className="ink-5" d="M22 54V36h12v18zM40 54V26h12v28zM58 54V32h10v22z" />
          <path className="ink-3" d="M12 66h62v6H12zM12 80h44v6H12zM12 94h52v6H12z" />
        </Sheet>
      </g>
    </>
  )
}

function Wall() {
  return (
    <>
      <rect className="ink-6" x="52" y="14" width="176" height="62" rx="4" />
      <path className="pen-0" d="M72 58l26-20 24 12 34-26 24 12 28-16" strokeWidth="3" />
      <path className="ink-0" d="M72 26h36v5H72zM72 36h22v5H72z" opacity=".6" />
      <Windows width={44} height={90} columns={2} rows={4} />
    </>
  )
}

function Roof() {
  return <Box from={[-148, -148, 96]} size={[296, 60, 10]} tone="soft" />
}

function Stand({ x, y, tone, tall }: { x: number; y: number; tone: 'accent' | 'mid' | 'soft'; tall: number }) {
  return (
    <>
      <Box from={[x - 6, y - 6]} size={[52, 52, 8]} tone="white" />
      <Box from={[x, y, 8]} size={[40, 40, 18]} tone="soft" />
      <Box from={[x + 10, y + 10, 26]} size={[20, 20, tall]} tone={tone} />
    </>
  )
}
