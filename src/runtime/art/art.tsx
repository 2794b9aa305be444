import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import type { ArtName } from '../../contract/kinds'
import './art.css'

const scenes: Record<ArtName, LazyExoticComponent<ComponentType>> = {
  city: lazy(async () => ({ default: (await import('./scenes/city')).CityScene })),
  factory: lazy(async () => ({ default: (await import('./scenes/factory')).FactoryScene })),
  exhibition: lazy(async () => ({ default: (await import('./scenes/exhibition')).ExhibitionScene })),
  diagnosis: lazy(async () => ({ default: (await import('./scenes/diagnosis')).DiagnosisScene })),
  mall: lazy(async () => ({ default: (await import('./scenes/mall')).MallScene })),
  project: lazy(async () => ({ default: (await import('./scenes/project')).ProjectScene })),
  security: lazy(async () => ({ default: (await import('./scenes/security')).SecurityScene })),
  account: lazy(async () => ({ default: (await import('./scenes/account')).AccountScene })),
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
