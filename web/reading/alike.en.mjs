// Words that mean the same in the rules of every game, a line for each group.
export const ALIKE = `
coin coins money cash gold dollars bucks
buy buying bought purchase purchased trade shop
sell selling sold sale
pay pays paid payment spend spent price cost costs costly afford
cheap cheaper discount lower reduced saving
dear expensive dearer
begin begins began begun start starts started starting first opening opener
end ends ended ending over finish finished finishes done
win wins won winner winning victory victorious beat
lose loses lost losing loser defeat defeated
tie tied ties equal equally deadlock stalemate
point points score scores scored scoring vp worth value count
discard discarded discards throw thrown throwing toss dump dumped trash ditch bin scrap away rid sell burn
pile stack deck heap
pass passes passed skip skipping decline refuse
opponent opponents rival rivals enemy enemies somebody else
neighbour neighbours neighbor neighbors adjacent adjoining beside bordering touching touch connected
army military soldiers shield shields war fight battle attack conflict troops
science scientific
build builds built building construct constructed erect
place placed placing put lay laid lays playing
take takes taken took grab pick picked picking collect gather
choose chooses chosen chose select pick decide decides
resource resources material materials goods ware wares stuff supplies
missing lack lacking short need needed without
free gratis
mandatory must forced obliged compulsory required
optional may voluntary
hidden secret unseen concealed covered
reveal revealed flip flipped uncover uncovered shown show
look peek see seen watch view examine inspect
exchange swap swapped switch replace
steal stolen rob robbery robber thief
destroy destroyed remove removed kill knocked
copy copied copies duplicate
twice double doubled
extra another additional bonus more
shuffle shuffled mix
die dice roll rolled rolling
space spaces spot field square
storage reserve store warehouse
full room
empty gone exhausted ran run
number numbers digit
change changed alter modify adjust
colour color colours colors
round rounds
phase phases age ages era eras epoch
order sequence
tiebreaker tiebreak
alone solo single solitaire
team teams partner partners
clay brick bricks
ore metal iron
textile cloth fabric
wood lumber timber
gear cog
hand hands
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
limit maximum most max limited cap
minimum least lowest fewest
forget remember memory
explain effect ability power works work function
king leader
stage stages level levels
token tokens chip marker
chain chains linked
illegal forbidden prohibited refused allowed legal permitted
luck random chance lot seed
computer bot ai robot
immediately instantly straight once right
arrange set setup layout lay
stay stays remain remains kept keep
`;
