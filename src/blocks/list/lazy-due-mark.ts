import { lazyPart } from '../../runtime/lazy-part'

/** Only lists of work say until when. */
export const LazyDueMark = lazyPart('blocks/list/due-mark', async () => (await import('./due-mark')).DueMark)
