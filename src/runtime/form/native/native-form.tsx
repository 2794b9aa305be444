import { createContext, useContext, type ReactNode } from 'react'
import type { Submit } from '../../../contract/form'
import { isSendable } from '../../../validate/form/native/sendable'
import { sentNames } from '../../../validate/form/native/sent-names'
import { useForm } from '../form-context'
import { NeedsScript } from './needs-script'

/** How the server takes forms that a browser sends by itself. */
export interface NativePosts {
  /** Whether nobody on the way can read what is secret. */
  secrets: boolean
  revision: string
  /** Names one act of the account, however often it is sent; nobody without account has one. */
  key?: string
  /** Where whoever signs in wants to go on, and what was filled in there. */
  from?: string
  kept?: string
  /** Of the form that was sent: what went well without ending it. */
  told?: string
}

/** Absent where nothing takes them: in a browser, in previews, and before a foreign backend. */
export const NativeContext = createContext<NativePosts | undefined>(undefined)

/** What only the server draws, and a browser with script as well as one without takes as it stands: hidden fields, which React passes over. */
export const ServerOnly = ({ children }: { children: ReactNode }) => (typeof window === 'undefined' ? children : null)

/** The posts of a form that the browser can send itself. */
function useNative(submit: Submit): NativePosts | undefined {
  const posts = useContext(NativeContext)
  const { form } = useForm().module
  return posts && isSendable(form, submit.operation, posts.secrets) ? posts : undefined
}

/** What the server has to know of a form beside its fields. */
export function NativeFields({ submit }: { submit: Submit }) {
  const posts = useNative(submit)
  const { form } = useForm().module
  if (!posts) return null
  const { revision, key, from, kept } = posts
  const values = { form: form.id, revision, key, from, kept }
  return (Object.keys(values) as (keyof typeof values)[]).map(
    (name) => values[name] !== undefined && <input key={name} type="hidden" name={sentNames[name]} value={values[name]} />,
  )
}

/** The first button of a form is the one that the enter key presses; what sends a code or removes a file must not be. */
export const FirstButton = () => <button type="submit" className="field__sr" tabIndex={-1} aria-hidden="true" />

/** What is said to a browser without script: that the form needs one, or what became of what was sent. */
export function NativeNote({ submit }: { submit: Submit }) {
  const posts = useNative(submit)
  if (posts) return posts.told && <p className="form__told">{posts.told}</p>
  return <NeedsScript className="form__needs-script" />
}

/** The button of a form that by script goes on to another step or to a second look: the browser itself sends it whole. */
export function NativeSubmit({ submit, drawn }: { submit: Submit; drawn: string }) {
  const posts = useNative(submit)
  if (!posts || drawn === submit.label) return null
  return (
    <button type="submit" className="form__submit">
      {submit.label}
    </button>
  )
}

/** A button that sends the form for something else than its end. */
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
