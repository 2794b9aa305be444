/** Files that say who may do what and what the server serves: read in the console, and changed by a maintainer in the file. */
export const isReadOnly = (file: string): boolean => file === 'routes.json' || file === 'accounts.json' || file.startsWith('api/')
