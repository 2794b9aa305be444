const copyOldWay = (text: string) => {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

/** Offers the phone's own sharing, else copies the address; `shared` needs no word of ours. */
export async function shareLink(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = window.location.href
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the phone's panel rejects, and is no failure.
    return navigator.share({ title, url }).then(
      () => 'shared' as const,
      () => 'shared' as const,
    )
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return copyOldWay(url) ? 'copied' : 'failed'
  }
}
