import { useContext } from 'react'
import type { Form } from '../../../contract/form'
import { ServedContext } from '../../context'
import { CoreContext } from '../../core-context'
import type { SentForm } from './sent-form'

/** The server's answer to a native submit of this page's form, if there was one. */
export function useSent({ id }: Form): SentForm | undefined {
  const core = useContext(CoreContext)
  const isServed = useContext(ServedContext)
  return isServed && core?.sent?.id === id ? core.sent : undefined
}
