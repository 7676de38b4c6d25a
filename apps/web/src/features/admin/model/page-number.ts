/** The page number of a numbered list, from 1. @param params of a screen with the parameter `page` */
export const parsePageNumber = (params: { get: (name: 'page') => string | null }): number =>
  Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
