import type { AxiosRequestConfig } from 'axios'
import AxiosError from 'axios/unsafe/core/AxiosError.js'
import Axios from 'axios/unsafe/core/Axios.js'
import mergeConfig from 'axios/unsafe/core/mergeConfig.js'
import defaults from 'axios/unsafe/defaults/index.js'

/** In the build this is all that is left of axios' own object: it makes an instance, and knows its error. */
export default { AxiosError, create: (config: AxiosRequestConfig) => new Axios(mergeConfig(defaults, config)) }
