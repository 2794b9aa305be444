/** The build's replacement for the package that provides this hook to older versions of React. */
export { useSyncExternalStore } from 'react'
