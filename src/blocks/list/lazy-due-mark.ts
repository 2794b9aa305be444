import { lazy } from 'react'

/** Only lists of work say until when. */
export const LazyDueMark = lazy(async () => ({ default: (await import('./due-mark')).DueMark }))
