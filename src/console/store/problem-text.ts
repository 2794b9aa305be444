import type { ConsoleProblem } from '../../contract/console/console-problem'
import { translate } from '../translate'

/** A problem with its remedy. */
export const problemText = ({ reason, remedy }: ConsoleProblem): string =>
  remedy ? translate('problemRemedy', { reason, remedy }) : reason
