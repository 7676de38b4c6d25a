-- Drawn before as an empty frame: drawn again with the face of the card, when somebody asks for one.
delete from card_poster;
