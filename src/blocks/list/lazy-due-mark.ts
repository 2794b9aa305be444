import { lazyPart } from '../../runtime/lazy/lazy-part'

/** Only work lists show due dates. */
export const LazyDueMark = lazyPart('blocks/list/due-mark', async () => (await import('./due-mark')).DueMark)
