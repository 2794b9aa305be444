import { uploadWords } from '../../contract/words/forms/upload-words'
import { useTranslator } from '../use-words'

/** Texts of the upload widget, which are not part of the core bundle. */
export const useUploadWords = () => useTranslator(uploadWords)
