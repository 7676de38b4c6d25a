/** Where the web app serves the drawn faces of people who have not chosen a picture: `01.webp` … */
export const FACES_PATH = '/faces/'
