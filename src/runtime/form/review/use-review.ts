import { useState } from 'react'
import type { Form } from '../../../contract/form'
import { usePortal } from '../../context'
import { loadParts } from '../../lazy/lazy-part'
import { useFormWords } from '../use-form-words'

/** The address contains the review, so that the browser's back button leads to the form. */
const query = 'review'

/** The review before sending, for a form that has one. A reloaded page starts with the form, whose values are not validated yet. */
export function useReview({ id, review }: Form) {
  const portal = usePortal()
  const word = useFormWords()
  const [passed, setPassed] = useState(false)
  const [accepted, setAccepted] = useState(false)
  if (!review) return undefined
  return {
    label: word('reviewNext'),
    isOpen: accepted || (passed && portal.query[query] === id),
    /** Rejects when its code fails to load: the form then stays open. */
    async open() {
      await loadParts(['runtime/form/review/form-review'])
      setPassed(true)
      portal.setQuery({ [query]: id }, { push: true })
    },
    close: () => portal.setQuery({ [query]: '' }),
    /** Removes the review from the address; the sent answers stay visible while the follow-up actions run. */
    async leave(follow: () => Promise<void>) {
      setAccepted(true)
      portal.setQuery({ [query]: '' })
      await follow()
      setAccepted(false)
    },
  }
}
