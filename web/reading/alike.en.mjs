// Words that mean the same in the rules of every game, a line for each group.
export const ALIKE = `
coin money cash gold dollars bucks
buy bought purchase trade shop
sell sold sale
pay paid payment spend spent price cost afford
cheap cheaper discount lower reduced saving
dear expensive dearer
begin began begun start first opening opener
end over finish done
win won winner victory victorious beat
lose lost loser defeat
tie tied equal deadlock stalemate
point score vp worth value count
discard throw thrown toss dump trash ditch bin scrap away rid sell burn
pile stack deck heap
pass skip decline refuse
opponent rival enemy somebody else
neighbour neighbor adjacent adjoining beside bordering touching connected
army military soldiers shield war fight battle attack conflict troops
science scientific
build built construct erect
place put lay laid playing
take taken took grab pick collect gather
choose chosen chose select pick decide
resource material goods ware stuff supplies
missing lack short need without
free gratis
mandatory must forced obliged compulsory required
optional may voluntary
hidden secret unseen concealed covered upside
reveal flip uncover shown show
look peek see seen watch view examine inspect
exchange swap switch replace
steal stolen rob robbery robber thief
destroy remove kill knocked
copy duplicate
twice double
extra another additional bonus more
shuffle mix
die dice roll
space spot field square
storage reserve store warehouse
full room
empty gone exhausted ran run
number digit
change alter modify adjust
colour color
phase age era epoch
order sequence
tiebreaker tiebreak
alone solo single solitaire
team partner
clay brick
ore metal iron
textile cloth fabric
wood lumber timber
gear cog
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
limit maximum most max cap
minimum least lowest fewest
forget remember memory
explain effect ability power works function
king leader
stage level
token chip marker
chain linked
illegal forbidden prohibited refused allowed legal permitted
luck random chance lot seed
computer bot ai robot
immediately instantly straight
arrange set setup layout lay
stay remain kept keep
`;
