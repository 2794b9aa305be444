import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isNoting, lazyPart } from '../lazy/lazy-part'
import type { ArtName } from '../../contract/vocabulary/kinds'
import './art.css'

const scenes: Record<ArtName, (props: object) => ReactNode> = {
  city: lazyPart('runtime/art/scenes/city', async () => (await import('./scenes/city')).CityScene, true),
  factory: lazyPart('runtime/art/scenes/factory', async () => (await import('./scenes/factory')).FactoryScene, true),
  exhibition: lazyPart('runtime/art/scenes/exhibition', async () => (await import('./scenes/exhibition')).ExhibitionScene, true),
  diagnosis: lazyPart('runtime/art/scenes/diagnosis', async () => (await import('./scenes/diagnosis')).DiagnosisScene, true),
  mall: lazyPart('runtime/art/scenes/mall', async () => (await import('./scenes/mall')).MallScene, true),
  project: lazyPart('runtime/art/scenes/project', async () => (await import('./scenes/project')).ProjectScene, true),
  security: lazyPart('runtime/art/scenes/security', async () => (await import('./scenes/security')).SecurityScene, true),
  account: lazyPart('runtime/art/scenes/account', async () => (await import('./scenes/account')).AccountScene, true),
}

const never = () => () => undefined

/** Whether the server has rendered the drawing; its markup is then kept. False where the browser renders by itself. */
function useServed(name: ArtName): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => !isNoting(),
  )
  const [served] = useState(isServed && name)
  return served === name
}

/** An illustration, purely decorative. Its frame is sized before its code loads, so that the layout does not shift. */
export function Art({ name, className = '' }: { name: ArtName; className?: string }) {
  const Scene = scenes[name]
  const frame = {
    className: `art screen-only ${className}`.trim(),
    viewBox: '-360 -290 720 520',
    'aria-hidden': true,
    focusable: false,
  } as const
  if (useServed(name)) return <svg {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <svg {...frame}>
      <Suspense>
        <Scene />
      </Suspense>
    </svg>
  )
}
