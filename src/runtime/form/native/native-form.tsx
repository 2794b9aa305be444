import { createContext, useContext, type ReactNode } from 'react'
import type { Submit } from '../../../contract/form'
import { isSendable } from '../../../validate/form/native/sendable'
import { sentNames } from '../../../validate/form/native/sent-names'
import { useForm } from '../form-context'
import { NeedsScript } from './needs-script'

/** Settings for native submits to the server. */
export interface NativePosts {
  /** Whether the connection is safe for secrets. */
  secrets: boolean
  revision: string
  /** Idempotency key of an account's submit; guests have none. */
  key?: string
  /** The account that the page is rendered for; the form is not sent at once for another one. */
  account?: string
  /** The address to return to after signing in, and the form values that were typed there. */
  from?: string
  kept?: string
  /** For a form that was submitted: the success message of a step that does not end it. */
  notice?: string
}

/** Absent where native submits are not accepted: in a browser, in previews, and with a foreign backend. */
export const NativeContext = createContext<NativePosts | undefined>(undefined)

/** Content that only the server renders: hidden fields, which React ignores during hydration. */
export const ServerOnly = ({ children }: { children: ReactNode }) => (typeof window === 'undefined' ? children : null)

/** The native submit settings of a form, if the browser may submit it natively. */
function useNative(submit: Submit): NativePosts | undefined {
  const posts = useContext(NativeContext)
  const { form } = useForm().module
  return posts && isSendable(form, submit.operation, posts.secrets) ? posts : undefined
}

/** Hidden fields that the server needs besides the form's own. */
export function NativeFields({ submit }: { submit: Submit }) {
  const posts = useNative(submit)
  const { module, drafted } = useForm()
  const { id } = module.form
  if (!posts) return null
  const { revision, key, account, from, kept } = posts
  const values = { form: id, draft: drafted.id === id ? undefined : drafted.id, revision, key, account, from, kept }
  return (Object.keys(values) as (keyof typeof values)[]).map(
    (name) => values[name] !== undefined && <input key={name} type="hidden" name={sentNames[name]} value={values[name]} />,
  )
}

/** Enter presses the first button of a form, which must not be one that sends a code or removes a file. */
export const FirstButton = () => <button type="submit" className="field__sr" tabIndex={-1} aria-hidden="true" />

/** The note for a browser without script: that the form needs one, or the result of a native submit. */
export function NativeNote({ submit }: { submit: Submit }) {
  const posts = useNative(submit)
  if (posts) return posts.notice && <p className="form__told">{posts.notice}</p>
  return <NeedsScript className="form__needs-script" />
}

/** The native submit button of a form whose script shows steps or a review: the browser submits the whole form. */
export function NativeSubmit({ submit, shown }: { submit: Submit; shown: string }) {
  const posts = useNative(submit)
  if (!posts || shown === submit.label) return null
  return (
    <button type="submit" className="form__submit">
      {submit.label}
    </button>
  )
}

/** A button that submits the form for an action other than the final submit. */
export function NativeButton({
  act,
  value,
  className,
  label,
}: {
  act: 'send' | 'remove'
  value: string
  className: string
  label: string
}) {
  return (
    <button type="submit" name={sentNames[act]} value={value} className={className} data-native formNoValidate>
      {label}
    </button>
  )
}
