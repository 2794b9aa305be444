import { copyText } from '../../runtime/device/copy-text'

/** Opens the phone's share panel, else copies the address; `shared` needs no message of ours. */
export async function shareLink(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = window.location.href
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the phone's panel rejects, but is not a failure.
    return navigator.share({ title, url }).then(
      () => 'shared' as const,
      () => 'shared' as const,
    )
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}
