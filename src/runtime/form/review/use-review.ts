import { useState } from 'react'
import type { Form } from '../../../contract/form'
import { usePortal } from '../../context'

/** The address names the form under review, so that the browser's way back leads into the form. */
const query = 'review'

/** The second look before sending, for a form that asks for one. A reloaded page begins with the form: nothing was checked there yet. */
export function useReview({ id, review }: Form) {
  const portal = usePortal()
  const [passed, setPassed] = useState(false)
  const [accepted, setAccepted] = useState(false)
  if (!review) return undefined
  return {
    isOpen: accepted || (passed && portal.query[query] === id),
    open() {
      setPassed(true)
      portal.setQuery({ [query]: id }, { push: true })
    },
    close: () => portal.setQuery({ [query]: '' }),
    /** Takes the review from the address, where it would stay behind; what was sent stays on show while what follows runs. */
    async leave(follow: () => Promise<void>) {
      setAccepted(true)
      portal.setQuery({ [query]: '' })
      await follow()
      setAccepted(false)
    },
  }
}
