import { articleWords } from '../../contract/words/article-words'
import { useSpeaker } from '../../runtime/use-words'

export const useArticleWords = () => useSpeaker(articleWords).say
