import { nativeWords } from '../../../contract/words/forms/native-words'
import { useTranslator } from '../../use-words'

/** Tells a browser without script what needs it and what to do. */
export function NeedsScript({ className }: { className: string }) {
  const { translate } = useTranslator(nativeWords)
  return (
    <p className={className}>
      {translate('formNeedsScript')} <a href="">{translate('formReopen')}</a>
    </p>
  )
}
