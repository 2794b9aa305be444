import { lazy, Suspense } from 'react'
import './docs.css'

const KindDocs = lazy(() => import('./kind-docs').then((code) => ({ default: code.KindDocs })))

/** The page 说明 of a widget, a block or a form. */
export const DocsPage = () => (
  <Suspense fallback={<p>加载中…</p>}>
    <KindDocs />
  </Suspense>
)
