/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Deferred, because some browsers read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
