import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part'
import type { ArtName } from '../../contract/kinds'
import './art.css'

const scenes: Record<ArtName, (props: object) => ReactNode> = {
  city: lazyPart('runtime/art/scenes/city', async () => (await import('./scenes/city')).CityScene),
  factory: lazyPart('runtime/art/scenes/factory', async () => (await import('./scenes/factory')).FactoryScene),
  exhibition: lazyPart('runtime/art/scenes/exhibition', async () => (await import('./scenes/exhibition')).ExhibitionScene),
  diagnosis: lazyPart('runtime/art/scenes/diagnosis', async () => (await import('./scenes/diagnosis')).DiagnosisScene),
  mall: lazyPart('runtime/art/scenes/mall', async () => (await import('./scenes/mall')).MallScene),
  project: lazyPart('runtime/art/scenes/project', async () => (await import('./scenes/project')).ProjectScene),
  security: lazyPart('runtime/art/scenes/security', async () => (await import('./scenes/security')).SecurityScene),
  account: lazyPart('runtime/art/scenes/account', async () => (await import('./scenes/account')).AccountScene),
}

/** A picture drawn for this product, decoration only. Its frame has its size before its code arrives, so nothing moves. */
export function Art({ name, className = '' }: { name: ArtName; className?: string }) {
  const Scene = scenes[name]
  return (
    <svg className={`art ${className}`.trim()} viewBox="-360 -290 720 520" aria-hidden="true" focusable="false">
      <Suspense>
        <Scene />
      </Suspense>
    </svg>
  )
}
