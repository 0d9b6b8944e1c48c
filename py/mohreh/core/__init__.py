"""What all games share: the contract of a game, chance, records, scenarios, words and markup."""
