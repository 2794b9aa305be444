declare module 'axios/unsafe/core/Axios.js' {
  export { Axios as default } from 'axios'
}
declare module 'axios/unsafe/core/AxiosError.js' {
  export { AxiosError as default } from 'axios'
}
declare module 'axios/unsafe/core/mergeConfig.js' {
  export { mergeConfig as default } from 'axios'
}
declare module 'axios/unsafe/defaults/index.js' {
  const defaults: import('axios').AxiosRequestConfig
  export default defaults
}
