import { nativeWords } from '../../../contract/words/forms/native-words'
import { useTranslator } from '../../use-words'

/** Says to a browser without script what a page needs one for, and what to do. */
export function NeedsScript({ className }: { className: string }) {
  const { translate } = useTranslator(nativeWords)
  return (
    <p className={className}>
      {translate('formNeedsScript')} <a href="">{translate('formReopen')}</a>
    </p>
  )
}
