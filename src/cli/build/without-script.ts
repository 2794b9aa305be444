import type { Plugin } from 'vite'

/**
 * Removes content that only the server renders from the browser's build: `WithoutScript`, because a browser with script never shows that
 * element, and `ServerOnly`, because React ignores hidden fields during hydration.
 */
export function leaveOutWithoutScript(): Plugin {
  return {
    name: 'leave-out-without-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: /<(WithoutScript|ServerOnly)>/ },
      handler: (code) =>
        code
          .replaceAll(/<WithoutScript>[\s\S]*?<\/WithoutScript>/g, '<noscript />')
          .replaceAll(/<ServerOnly>[\s\S]*?<\/ServerOnly>/g, '{null}'),
    },
  }
}
