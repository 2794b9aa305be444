import type { ConsoleProblem } from '../../contract/console/console-problem'
import { translate } from '../say'

/** What is wrong, and what to do about it. */
export const problemText = ({ reason, remedy }: ConsoleProblem): string =>
  remedy ? translate('problemRemedy', { reason, remedy }) : reason
