// Assembles everything that writes saves; layout.js defines what is stored, and how.

import { entropy } from '../dom.mjs';
import { gamesIn } from './games.mjs';
import { handedOut } from './handed-out.mjs';
import { journal } from './journal.mjs';
import { puzzlesIn } from './puzzles.mjs';
import { statisticsIn } from './statistics.mjs';
import { storageWith } from './storage.mjs';

const layout = window.mohrehSaves;
const storage = storageWith(layout, journal);
const finished = statisticsIn(layout, storage);
Object.assign(layout, gamesIn(layout, storage, entropy().slice(0, 8)), handedOut(layout, storage, finished.statistics), finished, puzzlesIn(layout, storage));
window.mohrehJournal = journal;
window.mohrehStorage = storage;
