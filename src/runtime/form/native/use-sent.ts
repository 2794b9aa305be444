import { useContext } from 'react'
import type { Form } from '../../../contract/form'
import { ServedContext } from '../../context'
import { CoreContext } from '../../core-context'
import type { SentForm } from './sent-form'

/** What the server answered to a form of the page that it has drawn, if a browser sent that by itself. */
export function useSent({ id }: Form): SentForm | undefined {
  const core = useContext(CoreContext)
  const isServed = useContext(ServedContext)
  return isServed && core?.sent?.id === id ? core.sent : undefined
}
