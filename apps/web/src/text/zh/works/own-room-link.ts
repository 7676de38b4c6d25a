/** What leads to a thing in one's own room. Apart from the texts of that page, which pages with a link must not load. */
export const ownRoomLinkTexts = { model: '放进我的房间', framed: '挂到我的墙上' }
