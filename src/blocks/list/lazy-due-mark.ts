import { lazy } from 'react'

/** Only lists of work say until when. */
export const DueMark = lazy(async () => ({ default: (await import('./due-mark')).DueMark }))
